export const tabsEs = {
  'featureTabGroup.preview.unnamed': 'Grupo sin encabezado',
  'featureTabGroup.preview.tabs': '{{count}} pestañas',
  'featureTabGroup.group.content': 'Contenido',
  'featureTabGroup.heading': 'Encabezado',
  'featureTabGroup.heading.description':
    'El encabezado arriba de este grupo de pestañas en la página de inicio.',
  'featureTabGroup.intro': 'Introducción',
  'featureTabGroup.intro.description': 'Una o dos oraciones entre el encabezado y las pestañas.',
  'featureTabGroup.tabs': 'Pestañas',
  'featureTabGroup.tabs.description':
    'Las pestañas, en el orden en que las ven los visitantes. La primera está abierta al cargar la página. Seis caben bien. Arrastre una pestaña para moverla.',
  'featureTabGroup.tabs.of.reference': 'Pestaña',
  'featureTab.preview.unnamed': 'Pestaña sin texto',
  'featureTab.ordering.tabId': 'Nombre en la dirección',
  'featureTab.group.content': 'Contenido',
  'featureTab.group.place': 'Nombre y enlace',
  'featureTab.title': 'Texto de la pestaña',
  'featureTab.title.description':
    'El texto de la pestaña, en una o dos palabras. En una computadora, las pestañas forman una columna. En un teléfono, forman una fila que se desliza hacia los lados. Ejemplo: «Citas»',
  'featureTab.caption': 'Pie de la imagen',
  'featureTab.caption.description':
    'Diga en una o dos oraciones cómo esta función ayuda al taller. Se muestra junto a la imagen. Ejemplo: «Vea toda la semana de un vistazo y dé a cada cliente una hora que pueda cumplir.»',
  'featureTab.image': 'Imagen',
  'featureTab.image.description':
    'Una captura de pantalla del producto, que aparece cuando un visitante señala la pestaña o la toca.',
  'featureTab.ariaLabel': 'Texto para lectores de pantalla',
  'featureTab.ariaLabel.description':
    'Lo que un lector de pantalla dice después del texto de la pestaña a los visitantes que no pueden ver la página, como «pantalla de ejemplo de un presupuesto».',
  'featureTab.tabId': 'Nombre en la dirección',
  'featureTab.tabId.description':
    'Un nombre corto que identifica esta pestaña en la página, como «email-tickets». Los visitantes no lo ven.',
  'featureTab.linkPage': 'Página',
  'featureTab.linkPage.description':
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  'featureTab.link': 'Enlace',
  'featureTab.link.description':
    'Opcional. Adónde lleva el enlace que sigue al pie de la imagen: una página de este sitio, como /real-time-pro, o una dirección completa con https://. La página se abre en otra pestaña del navegador cuando un visitante hace clic en el enlace, o de nuevo en la pestaña abierta.',
}
