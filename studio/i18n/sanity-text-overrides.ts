const deletion = {
  en: 'Delete “<DocumentTitle/>”? If it is published, it disappears from the website at once, in both languages. You can restore it with Back in time. To take it off the website and keep it as a draft, choose Unpublish instead.',
  es: '¿Desea eliminar «<DocumentTitle/>»? Si está publicado, desaparece del sitio web de inmediato, en los dos idiomas. Puede recuperarlo con Volver atrás. Para quitarlo del sitio y conservarlo como borrador, elija Despublicar.',
} as const

/**
 * Our replacements for some of Sanity's texts, by namespace. Sanity's message for a failed upload
 * only says "See the console". The title of Sanity's picture dialog is "[object Object]", because
 * sanity-plugin-internationalized-array uses React elements as titles. Sanity's delete dialog does
 * not say what visitors see after the deletion, or how to undo the deletion.
 */
export const sanityTextOverrides = {
  en: {
    studio: {
      'asset-sources.common.uploader.upload-failed.title': 'This picture could not be uploaded',
      'asset-sources.common.uploader.upload-failed.description':
        'Use a PNG, JPEG or WebP file. A photo from an iPhone (HEIC) has to be exported as JPEG first. If the file has one of these formats, check the connection and try again.',
      'inputs.image.select-dialog.title': 'Choose a picture',
    },
    structure: {
      'confirm-delete-dialog.confirmation.text_delete_one': deletion.en,
      'confirm-delete-dialog.confirmation.text_delete_other': deletion.en,
    },
  },
  es: {
    studio: {
      'asset-sources.common.uploader.upload-failed.title': 'No se pudo subir esta imagen',
      'asset-sources.common.uploader.upload-failed.description':
        'Use un archivo PNG, JPEG o WebP. Una foto de un iPhone (HEIC) se debe exportar antes como JPEG. Si el archivo ya tiene uno de estos formatos, revise la conexión e inténtelo de nuevo.',
      'inputs.image.select-dialog.title': 'Elegir una imagen',
    },
    structure: {
      'confirm-delete-dialog.confirmation.text_delete_one': deletion.es,
      'confirm-delete-dialog.confirmation.text_delete_other': deletion.es,
    },
  },
} as const
