const deletion = {
  en: 'Delete “<DocumentTitle/>”? If it is published, it disappears from the website at once, in both languages. You can restore it with Back in time. To take it off the website and keep it as a draft, choose Unpublish instead.',
  es: '¿Desea eliminar «<DocumentTitle/>»? Si está publicado, desaparece del sitio web de inmediato, en los dos idiomas. Puede recuperarlo con Volver atrás. Para quitarlo del sitio y conservarlo como borrador, elija Despublicar.',
} as const

/**
 * Our replacements for some of Sanity's texts, by namespace. Sanity's message for a failed upload
 * only says "See the console". The title of Sanity's picture dialog is "[object Object]", because
 * sanity-plugin-internationalized-array uses React elements as titles. Sanity's delete dialog does
 * not say what visitors see after the deletion, or how to undo the deletion. Sanity's Spanish has four
 * words for a release: "lanzamiento", "publicación", "versión" and "release".
 */
export const sanityTextOverrides = {
  en: {
    studio: {
      'asset-sources.common.uploader.upload-failed.title': 'This file could not be uploaded',
      'asset-sources.common.uploader.upload-failed.description':
        'Use a PNG, JPEG or WebP file for a picture, and an .mp4 or .webm file for a video. A photo from an iPhone (HEIC) has to be exported as JPEG first. If the file has one of these formats, it may be damaged: save it again, check the connection and try again.',
      'inputs.image.select-dialog.title': 'Choose a picture',
    },
    structure: {
      'confirm-delete-dialog.confirmation.text_delete_one': deletion.en,
      'confirm-delete-dialog.confirmation.text_delete_other': deletion.en,
    },
  },
  es: {
    studio: {
      'asset-sources.common.uploader.upload-failed.title': 'No se pudo subir este archivo',
      'asset-sources.common.uploader.upload-failed.description':
        'Use un archivo PNG, JPEG o WebP para una imagen, y uno .mp4 o .webm para un video. Una foto de un iPhone (HEIC) se debe exportar antes como JPEG. Si el archivo ya tiene uno de estos formatos, puede estar dañado: guárdelo otra vez, revise la conexión e inténtelo de nuevo.',
      'inputs.image.select-dialog.title': 'Elegir una imagen',
      'release.dialog.copy-to-release.title': 'Copiar a un lanzamiento nuevo',
      'release.dialog.create.confirm': 'Crear lanzamiento',
      'release.dialog.create.title': 'Lanzamiento nuevo',
      'release.dialog.tooltip.title': 'Momento aproximado',
      'release.form.placeholder-describe-release': 'Describa el lanzamiento…',
      'release.placeholder-untitled-release': 'Lanzamiento sin nombre',
      'release.deleted-tooltip': 'Este lanzamiento fue eliminado',
      'release.toast.archived-release.title': 'El lanzamiento «{{title}}» fue archivado',
      'release.toast.create-release-error.title': 'No se pudo crear el lanzamiento',
    },
    releases: {
      'banner.release-not-found': 'No se pudo encontrar este lanzamiento',
      'delete-dialog.confirm-delete-button': 'Sí, eliminar el lanzamiento',
      'delete-dialog.confirm-delete.header': '¿Desea eliminar este lanzamiento?',
      'duplicate-dialog.confirm-duplicate-header': '¿Desea duplicar este lanzamiento?',
      'no-archived-release': 'No hay lanzamientos archivados',
      'no-releases': 'No hay lanzamientos',
      'overview.description':
        'Un lanzamiento reúne cambios en documentos, que se publican, se programan y se deshacen juntos.',
      'overview.search-releases-placeholder': 'Buscar lanzamientos',
      'overview.title': 'Lanzamientos',
      'publish-dialog.confirm-publish-description_one':
        'Se publicarán el lanzamiento «<strong>{{title}}</strong>» y su documento.',
      'publish-dialog.confirm-publish-description_other':
        'Se publicarán el lanzamiento «<strong>{{title}}</strong>» y sus {{releaseDocumentsLength}} documentos.',
      'publish-dialog.confirm-publish.title':
        '¿Desea publicar el lanzamiento con todos sus documentos?',
      'publish-info.title': 'El lanzamiento se publicó.',
      'revert-dialog.confirm-revert.stage-revert-checkbox-label':
        'Revertir el lanzamiento de inmediato',
      'revert-dialog.confirm-revert.title': '¿Desea revertir el lanzamiento «{{title}}»?',
      'revert-dialog.confirm-revert.warning-card':
        'Los documentos de este lanzamiento se cambiaron después de publicarse. Al revertir también se pierden esos cambios.',
      'review.description': 'Agregue documentos a este lanzamiento para revisar los cambios',
      'schedule-button.tooltip': '¿Desea cancelar la programación del lanzamiento?',
      'schedule-dialog.confirm-description_one':
        'El lanzamiento «<strong>{{title}}</strong>» y su documento se publicarán en la fecha elegida.',
      'schedule-dialog.confirm-description_other':
        'El lanzamiento «<strong>{{title}}</strong>» y sus {{count}} documentos se publicarán en la fecha elegida.',
      'schedule-dialog.confirm-title': 'Programar el lanzamiento',
      'summary.errors-found':
        'Para publicar o programar el lanzamiento, corrija primero los problemas de sus documentos',
      'table-header.title': 'Lanzamiento',
    },
    structure: {
      'banners.release.action.add-to-release': 'Agregar al lanzamiento',
      'panes.document-operation-results.operation-success_createVersion':
        '<Strong>{{title}}</Strong> se agregó al lanzamiento',
      'confirm-delete-dialog.confirmation.text_delete_one': deletion.es,
      'confirm-delete-dialog.confirmation.text_delete_other': deletion.es,
    },
  },
} as const
