/**
 * Spanish for texts of Sanity's interface, by namespace. @sanity/locale-es-es 1.2.37 lacks these
 * texts, uses the informal *tú*, or uses the masculine form for any noun ("Nuevo Reseña"). A test
 * reports texts that are no longer needed.
 */
export const sanitySpanish = {
  presentation: {
    'share-preview-menu.error_missing-grants': 'No tiene permiso para compartir vistas previas.',
    'share-preview-menu.error_toggle-sharing':
      'No tiene permiso para activar o desactivar el uso compartido de esta vista previa',
    'share-preview-menu.qr-code.instructions':
      'Escanee el código QR para abrir la vista previa en su teléfono.',
  },
  studio: {
    'inputs.files.common.placeholder.drag-or-paste-to-upload_file':
      'Arrastre o pegue el archivo aquí',
    'inputs.reference.error.nonexistent-document-description':
      'El documento referenciado no existe (ID: <code>{{documentId}}</code>). Puede eliminar la referencia o reemplazarla con otro documento.',
    'insufficient-permissions-message.not-authorized-explanation':
      'No tiene permiso para acceder a esta característica.',
    'insufficient-permissions-message.not-authorized-explanation_create-any-document':
      'No tiene permiso para crear un documento.',
    'insufficient-permissions-message.not-authorized-explanation_create-document':
      'No tiene permiso para crear este documento.',
    'insufficient-permissions-message.not-authorized-explanation_create-document-type':
      'No tiene permiso para crear este tipo de documento.',
    'insufficient-permissions-message.not-authorized-explanation_create-new-reference':
      'No tiene permiso para crear una nueva referencia.',
    'insufficient-permissions-message.not-authorized-explanation_delete-document':
      'No tiene permiso para eliminar este documento.',
    'insufficient-permissions-message.not-authorized-explanation_delete-schedules':
      'No tiene permiso para eliminar horarios.',
    'insufficient-permissions-message.not-authorized-explanation_discard-changes':
      'No tiene permiso para descartar cambios en este documento.',
    'insufficient-permissions-message.not-authorized-explanation_duplicate-document':
      'No tiene permiso para duplicar este documento.',
    'insufficient-permissions-message.not-authorized-explanation_edit-schedules':
      'No tiene permiso para editar horarios.',
    'insufficient-permissions-message.not-authorized-explanation_execute-schedules':
      'No tiene permiso para ejecutar horarios.',
    'insufficient-permissions-message.not-authorized-explanation_unpublish-document':
      'No tiene permiso para despublicar este documento.',
    'login.logged-out.generic': 'Su sesión ya no es válida. Por favor, inicie sesión de nuevo.',
    'login.logged-out.session-expired': 'Su sesión ha expirado. Por favor, inicie sesión de nuevo.',
    'release.action.permission.error': 'No tiene permiso para realizar esta acción',
    'release.dialog.delete-schedule-draft.body-already-current':
      '¿Eliminar este borrador programado? Su borrador ya está actualizado.',
    'release.dialog.delete-schedule-draft.body-will-save-to-draft':
      '¿Eliminar este borrador programado? Sus cambios se guardarán en el borrador.',
    'release.dialog.delete-schedule-draft.different-changes-explanation':
      'Su borrador programado tiene cambios diferentes a su borrador actual.',
    'release.dialog.publish-scheduled-draft.body':
      '¿Desea publicar este borrador programado inmediatamente?',
    'release.dialog.tooltip.note': 'Siempre puede cambiarlo más tarde.',
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
  releases: {
    'permissions.error.archive': 'No tiene permiso para archivar este lanzamiento',
    'permissions.error.delete': 'No tiene permiso para eliminar este lanzamiento',
    'permissions.error.discard-version': 'No tiene permiso para descartar esta versión',
    'permissions.error.duplicate': 'No tiene permiso para duplicar este lanzamiento',
    'permissions.error.unarchive': 'No tiene permiso para desarchivar este lanzamiento',
    'permissions.error.unpublish':
      'No tiene permiso para cancelar la publicación de este documento',
    'publish-dialog.validation.no-permission': 'No tiene permiso para publicar',
    'schedule-button-tooltip.validation.no-permission': 'No tiene permiso para programar',
    'unpublish-dialog.header': '¿Desea despublicar este documento al lanzarlo?',
    'unschedule-dialog.confirm-title': '¿Desea desprogramar el lanzamiento?',
    'activity.panel.close': 'Cerrar actividad',
    'dashboard.details.metadata.created': 'Creado',
    'dashboard.details.metadata.documents': 'Documentos',
    'dashboard.details.metadata.schedule': 'Programación',
    'dashboard.details.metadata.status': 'Estado',
    'dashboard.details.metadata.status-empty': 'Sin documentos',
    'dashboard.details.metadata.status-errors': 'Errores',
    'dashboard.details.metadata.status-valid': 'Sin errores',
    'dashboard.details.metadata.status-validating': 'Revisando',
    'document-validation.valid': 'Sin errores de validación',
    'overview.back-to-all-releases': 'Todos los lanzamientos',
    'permission-missing-description':
      'Su rol limita lo que puede ver en este lanzamiento. Es posible que no pueda publicarlo ni programarlo.',
    'presence.tooltip.one-without-release': '{{displayName}} está editando este documento',
    'presence.tooltip.other': '{{count}} personas están editando este documento',
    'revert-dialog.confirm-revert.history-unavailable-card_one':
      'El estado anterior de {{count}} documento ya no está en el historial, así que el lanzamiento no se puede revertir.',
    'revert-dialog.confirm-revert.history-unavailable-card_other':
      'El estado anterior de {{count}} documentos ya no está en el historial, así que el lanzamiento no se puede revertir.',
    'revert-dialog.confirm-revert.resolving': 'Revisando el historial de los documentos…',
    'revert-dialog.confirm-revert.summary-restore_one':
      '{{count}} documento volverá a su última versión publicada antes de este lanzamiento.',
    'revert-dialog.confirm-revert.summary-restore_other':
      '{{count}} documentos volverán a su última versión publicada antes de este lanzamiento.',
    'revert-dialog.confirm-revert.summary-unpublish_one':
      '{{count}} documento se despublicará porque no estaba publicado antes de este lanzamiento.',
    'revert-dialog.confirm-revert.summary-unpublish_other':
      '{{count}} documentos se despublicarán porque no estaban publicados antes de este lanzamiento.',
    'revert-dialog.confirm-revert.unresolved-card_one':
      'No se encontró el estado anterior de {{count}} documento, así que el lanzamiento no se puede revertir.',
    'revert-dialog.confirm-revert.unresolved-card_other':
      'No se encontró el estado anterior de {{count}} documentos, así que el lanzamiento no se puede revertir.',
    'table-header.edited-by': 'Editado por',
    'table-header.last-edited': 'Última edición',
    'table-header.variant': 'Variante',
  },
  structure: {
    'banners.archived-release.description':
      'Está viendo un documento de solo lectura que fue archivado como parte de <VersionBadge>{{title}}</VersionBadge>. No se puede editar',
    'banners.permission-check-banner.missing-permission_create_one':
      'Su rol <Roles/> no tiene permisos para crear este documento.',
    'banners.permission-check-banner.missing-permission_create_other':
      'Sus roles <Roles/> no tienen permisos para crear este documento.',
    'banners.permission-check-banner.missing-permission_update_one':
      'Su rol <Roles/> no tiene permisos para actualizar este documento.',
    'banners.permission-check-banner.missing-permission_update_other':
      'Sus roles <Roles/> no tienen permisos para actualizar este documento.',
    'banners.published-release.description':
      'Está viendo un documento de solo lectura que fue publicado como parte de <VersionBadge>{{title}}</VersionBadge>. No se puede editar',
    'confirm-delete-dialog.confirmation.text_delete': '¿Desea eliminar “<DocumentTitle/>”?',
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
