import {readdir, readFile} from 'node:fs/promises'
import type {Plugin} from 'vite'
import {handbooks} from '../handbook/handbooks.ts'
import {handbookPage} from './handbook-page.ts'

const docs = new URL('../../docs/', import.meta.url)

/**
 * A Vite plugin that adds the handbook in both languages, and its pictures, to the built Studio.
 */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    async generateBundle() {
      for (const language of ['en', 'es'] as const) {
        const {source, page} = handbooks[language]
        const markdown = await readFile(new URL(source, docs), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: page,
          source: handbookPage(markdown, language),
        })
      }
      const pictures = new URL('pictures/', docs)
      for (const name of await readdir(pictures)) {
        const source = await readFile(new URL(name, pictures))
        this.emitFile({type: 'asset', fileName: `pictures/${name}`, source})
      }
    },
  }
}
