import {globSync} from 'node:fs'
import {relative} from 'node:path'
import type {CSSModulesOptions, Plugin} from 'vite'
import {root} from '../build-paths.ts'

/**
 * Gives the classes of CSS modules short names, because every element of every page has them: a letter
 * for the file, by the order of the paths, and a number in the order of use. So all builds agree.
 */
export function shortClassNames(): Plugin {
  const files = globSync('src/**/*.module.css', {cwd: root}).sort()
  const names = new Map<string, string[]>()
  const generateScopedName: CSSModulesOptions['generateScopedName'] = (name, path) => {
    const file = relative(root, path.replace(/\?.*$/, ''))
    const number = files.indexOf(file)
    if (number < 0) throw new Error(`${path} is not among the CSS modules`)
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
