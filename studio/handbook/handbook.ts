import {readdir, readFile} from 'node:fs/promises'
import type {Plugin} from 'vite'
import {handbookPage} from './handbook-page.ts'

const docs = new URL('../../docs/', import.meta.url)

/** Adds the handbook with its pictures to the built Studio, as `/handbook.html`. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    async generateBundle() {
      const markdown = await readFile(new URL('editing.md', docs), 'utf8')
      this.emitFile({type: 'asset', fileName: 'handbook.html', source: handbookPage(markdown)})
      const pictures = new URL('pictures/', docs)
      for (const name of await readdir(pictures)) {
        const source = await readFile(new URL(name, pictures))
        this.emitFile({type: 'asset', fileName: `pictures/${name}`, source})
      }
    },
  }
}
