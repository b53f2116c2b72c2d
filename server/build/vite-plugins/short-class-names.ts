import {globSync} from 'node:fs'
import {relative} from 'node:path'
import type {CSSModulesOptions, Plugin} from 'vite'
import {root} from '../../environment/build-paths.ts'

/**
 * Gives the classes of CSS modules short names, because every element of every page has classes. A
 * name is a letter for the file (in the order of paths) and a number for the class (in the order of
 * use). The names are therefore the same in all builds. Files with styles that only landing pages use
 * (`*.landing.module.css`) come last, so that the names of other files stay short.
 */
export function shortClassNames(): Plugin {
  const isLandingOnly = (path: string) => path.endsWith('.landing.module.css')
  const all = globSync('src/**/*.module.css', {cwd: root}).sort()
  const files = [
    ...all.filter((path) => !isLandingOnly(path)),
    ...all.filter((path) => isLandingOnly(path)),
  ]
  const names = new Map<string, string[]>()
  const generateScopedName: CSSModulesOptions['generateScopedName'] = (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, ''))
    const number = files.indexOf(file)
    if (number < 0)
      throw new Error(
        `${path} is not among the CSS modules in src. Move the file to src, or restart Vite.`,
      )
    const classes = names.get(file) ?? []
    names.set(file, classes)
    if (!classes.includes(name)) classes.push(name)
    const letter = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[number % 52]
    return `${'_'.repeat(Math.floor(number / 52))}${letter}${classes.indexOf(name).toString(36)}`
  }
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({css: {modules: {generateScopedName}}}),
  }
}
