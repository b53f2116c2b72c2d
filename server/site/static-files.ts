import {readdir, readFile} from 'node:fs/promises'
import {extname, join, relative, sep} from 'node:path'
import {type StoredResponse, storedResponse} from './stored-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** Every file of the built client, by URL path, read once: no request ever touches the disk. */
export async function loadStaticFiles(dir: string): Promise<ReadonlyMap<string, StoredResponse>> {
  const files = new Map<string, StoredResponse>()
  for (const entry of await readdir(dir, {recursive: true, withFileTypes: true})) {
    const type = types[extname(entry.name)]
    const path = `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) continue
    const immutable = path.startsWith('/assets/')
    files.set(
      path,
      storedResponse(
        200,
        {
          'content-type': type,
          'cache-control': immutable
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
        await readFile(join(entry.parentPath, entry.name)),
      ),
    )
  }
  return files
}
