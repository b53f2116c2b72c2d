/*
 * Replaces a service worker of the former website, which would show its old pages for ever: empties its
 * caches, removes itself, and loads the open pages again.
 */
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
    for (const page of await clients.matchAll({type: 'window'})) page.navigate(page.url)
  }
  event.waitUntil(remove())
})
