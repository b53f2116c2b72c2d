/** The tabs of the home page and their groups. */
export const tabsEs = {
  featureTabGroup: 'Grupo de pestañas',
  'featureTabGroup.preview.unnamed': 'Grupo sin encabezado',
  'featureTabGroup.preview.tabs': '{{count}} pestañas',
  'featureTabGroup.group.content': 'Contenido',
  'featureTabGroup.heading': 'Encabezado',
  'featureTabGroup.heading.description': 'Va arriba de las pestañas en la página de inicio.',
  'featureTabGroup.intro': 'Introducción',
  'featureTabGroup.intro.description': 'Una o dos oraciones entre el encabezado y las pestañas.',
  'featureTabGroup.tabs': 'Pestañas',
  'featureTabGroup.tabs.description':
    'Las pestañas en el orden en que se muestran; la primera está abierta al inicio. Seis caben bien. Arrástrelas para cambiar el orden.',
  'featureTabGroup.tabs.of.reference': 'Pestaña',
  featureTab: 'Pestaña',
  'featureTab.preview.unnamed': 'Pestaña sin palabras',
  'featureTab.ordering.tabId': 'Nombre en la dirección',
  'featureTab.group.content': 'Contenido',
  'featureTab.group.place': 'Nombre y enlace',
  'featureTab.title': 'Palabras de la pestaña',
  'featureTab.title.description':
    'Convienen una o dos palabras. En una computadora las pestañas van una debajo de otra; en un teléfono son una fila que se desliza hacia los lados. Ejemplo: «Citas»',
  'featureTab.caption': 'Pie de la imagen',
  'featureTab.caption.description':
    'Una o dos oraciones que acompañan a la imagen: lo que gana el taller. Ejemplo: «Vea toda la semana de un vistazo y dé a cada cliente una hora que pueda cumplir.»',
  'featureTab.image': 'Imagen',
  'featureTab.image.description':
    'La pantalla del producto que aparece cuando un visitante señala la pestaña o la toca.',
  'featureTab.ariaLabel': 'Pestaña leída en voz alta',
  'featureTab.ariaLabel.description':
    'Lo que un lector de pantalla agrega después de las palabras de la pestaña, como «pantalla de ejemplo de un presupuesto».',
  'featureTab.tabId': 'Nombre en la dirección',
  'featureTab.tabId.description':
    'Un nombre corto con el que la página distingue sus pestañas, como «email-tickets». Los visitantes no lo ven.',
  'featureTab.link': 'Enlace',
  'featureTab.link.description':
    'Opcional. Se abre en otra pestaña del navegador desde el enlace que sigue al pie de la imagen, o cuando un visitante hace clic en la pestaña que ya está abierta: una página de este sitio como /real-time-pro, o una dirección completa con https://.',
}
