/**
 * Spanish for texts of Sanity's interface, by namespace. @sanity/locale-es-es 1.2.37 lacks these
 * texts, uses the informal *tú*, or uses the masculine form for any noun ("Nuevo Reseña"). A test
 * reports texts that are no longer needed.
 */
export const sanitySpanish = {
  studio: {
    'asset-source.delete-dialog.usage-list.confirm-delete-image_named':
      'Va a eliminar la imagen <strong>{{filename}}</strong> y sus datos. ¿Desea continuar?',
    'asset-source.delete-dialog.usage-list.confirm-delete-image_unnamed':
      'Va a eliminar la imagen y sus datos. ¿Desea continuar?',
    'changes.action.revert-all-description': '¿Desea revertir los {{count}} cambios?',
    'changes.action.revert-changes-description': '¿Desea revertir los cambios?',
    'changes.action.revert-changes-description_one': '¿Desea revertir el cambio?',
    'changes.no-changes-description':
      'Edite el documento o elija una versión anterior en la línea de tiempo para ver aquí la lista de cambios.',
    'diagnostics.menu-item': 'Diagnóstico',
    'document-status.published-at': 'Publicado {{date}}',
    'form.field.actions-menu.title': 'Acciones del campo',
    'inputs.files.common.placeholder.drag-or-paste-to-upload_image':
      'Arrastre o pegue la imagen aquí',
    'inputs.portable-text.activate-on-focus-message_click': 'Haga clic para activar',
    'inputs.portable-text.activate-on-focus-message_click-focused':
      'Haga clic u oprima la barra espaciadora para activar',
    'insufficient-permissions-message.not-authorized-explanation_publish-document':
      'No tiene permiso para publicar este documento.',
    'insufficient-permissions-message.roles': 'Sus roles: <Roles/>',
    'search.error.unspecified-error-help-description': 'Inténtelo de nuevo o revise su conexión',
    'search.instructions': 'Use <ControlsIcon/> para afinar su búsqueda',
    'search.no-results-help-description': 'Pruebe con otra palabra o cambie sus filtros',
  },
  structure: {
    'action.discard-changes.confirm-dialog.confirm-discard-changes':
      '¿Desea descartar todos los cambios desde la última publicación?',
    'action.restore.confirm.message': '¿Desea restaurar este documento?',
    'action.restore.disabled.cannot-restore-initial': 'No se puede restaurar la versión inicial',
    'browser-document-title.new-document': 'Documento nuevo: {{schemaType}}',
    'confirm-delete-dialog.confirmation.text_unpublish': '¿Desea despublicar «<DocumentTitle/>»?',
    'document-view.form-view.sync-pending.description':
      'Se sigue intentando. Mientras tanto, sus cambios se conservan en su navegador.',
    'document-view.form-view.sync-pending.title': 'Sus cambios no se están guardando',
    'document-view.form-view.sync-recovering.description':
      'La edición continúa en cuanto se guarden sus cambios.',
    'document-view.form-view.sync-recovering.title': 'Guardando sus cambios…',
    'document-view.form-view.sync-stalled.description':
      'La edición está en pausa hasta que se guarden. Sus cambios se conservan en su navegador: deje abierta esta pestaña mientras se sigue intentando.',
    'document-view.form-view.sync-stalled.title': 'Sus cambios aún no se están guardando',
    'panes.document-header-title.new.text': 'Documento nuevo: {{schemaType}}',
    'panes.document-list-pane.error.max-retries-attempted':
      'Tras {{count}} intentos fallidos se dejó de intentar.',
  },
} as const
