/**
 * Returns an object or array whose values are replaced. Returns the same object if no value changes: most
 * of a page's content has nothing to replace, and a copy of it would be garbage of every page.
 */
export function mapValues<Value extends object>(
  value: Value,
  replace: (inner: unknown, key: string) => unknown,
): Value {
  let changed: Value | undefined
  for (const [key, inner] of Object.entries(value)) {
    const replaced = replace(inner, key)
    if (replaced === inner) continue
    changed ??= Array.isArray(value) ? Object.assign([], value) : {...value}
    Reflect.set(changed, key, replaced)
  }
  return changed ?? value
}
