/**
 * Replaces texts in Sanity's namespace `studio`. A failed upload says "See the console". The picture
 * dialog's title is "[object Object]", because sanity-plugin-internationalized-array uses elements as
 * titles.
 */
export const sanityWords = {
  en: {
    'asset-sources.common.uploader.upload-failed.title': 'This picture could not be uploaded',
    'asset-sources.common.uploader.upload-failed.description':
      'Use a PNG, JPEG or WebP file. A photo from an iPhone (HEIC) has to be exported as JPEG first. If it is one of these already, check the connection and try again.',
    'inputs.image.select-dialog.title': 'Choose a picture',
  },
  es: {
    'asset-sources.common.uploader.upload-failed.title': 'No se pudo subir esta imagen',
    'asset-sources.common.uploader.upload-failed.description':
      'Use un archivo PNG, JPEG o WebP. Una foto de un iPhone (HEIC) se debe exportar antes como JPEG. Si ya lo es, revise la conexión e inténtelo de nuevo.',
    'inputs.image.select-dialog.title': 'Elegir una imagen',
  },
} as const
