/**
 * What staff meet of Sanity's own interface that @sanity/locale-es-es 1.2.37 has no Spanish for, by
 * its namespaces. A test says when one of them is there, so that ours can go.
 */
export const missingInSanity = {
  studio: {
    'diagnostics.menu-item': 'Diagnóstico',
    'document-status.published-at': 'Publicado {{date}}',
    'form.field.actions-menu.title': 'Acciones del campo',
  },
  structure: {
    'panes.document-list-pane.error.max-retries-attempted':
      'No se intenta de nuevo por sí solo después de {{count}} intentos fallidos.',
  },
} as const
