import type {Plugin} from 'vite'

/** Parts of packages that the site does not need, by the end of a module's path. */
const unused: Readonly<Record<string, readonly RegExp[]>> = {
  '/@formatjs/intl/index.js': [
    /^\s*format(?!Message)\w+: format\w+\.bind\(.*\n/gm,
    /^\t\tget(?:Duration|RelativeTime|List)Format: memoize\([\s\S]*?\n\t\t\}\),\n/gm,
    /,\n\t\tgetDisplayNames: memoize\([\s\S]*?\n\t\t\}\)/,
    // Formats of numbers and dates in messages, and messages in the code instead of the catalogue.
    /^\tconst getDateTimeFormat = memoize\([\s\S]*?\n\t\}\);\n/m,
    /^\t+getDateTimeFormat,\n/gm,
    /^\t(?:formats|defaultFormats) = deepMergeFormatsAndSetTimeZone\(.*\n/gm,
    /^\t\tif \(defaultMessage\) try \{\n[\s\S]*?\n\t\t\}\n(?=\t\treturn id;)/m,
    /^\tif \(defaultMessage\) try \{\n[\s\S]*?\n\t\}\n/m,
    // Long errors for programmers: TypeScript demands ids, and browsers have both languages.
    /^\tif \(!msgId\) invariant\([\s\S]*?\(messageDescriptor\)\}`\);\n/m,
    / else if \(!Intl\.NumberFormat\.supportedLocalesOf[\s\S]*?(?=\n\tverifyConfigMessages)/,
    /^\tverifyConfigMessages\(resolvedConfig\);\n/m,
  ],
  // Numbers and dates in messages. `compiledMessages` fails the build if a message has one.
  '/intl-messageformat/index.js': [
    /^\t\tif \(is(?:Date|Time|Number|Tag)Element\(el\)\) \{\n[\s\S]*?\n\t\t\}\n/gm,
    // Asking which locales have numbers takes a phone 60 ms. Browsers have both languages.
    /^\t\t\tif \(typeof Intl\.Locale === "undefined"\) return;\n\t\t\tconst supportedLocales = [\s\S]*?\n(?=\t\t\treturn new Intl\.Locale\()/m,
    /(?<=this\.formats = \{)\n\t\t\tnumber: \{[\s\S]*?\n\t\t(?=\};)/,
  ],
  // Gives each field another id after hydration, which draws all fields of a form again in one long task.
  // Our fields have ids.
  '/@mantine/hooks/esm/use-id/use-id.mjs': [
    /^\tuseIsomorphicEffect\(\(\) => \{\n[\s\S]*?setUuid\(randomId\(\)\);\n\t\}, \[\]\);\n/m,
  ],
  '/@tanstack/router-core/dist/esm/router.js': [
    // Search parameters in JSON. Ours are texts: src/i18n/search-params.ts.
    /(?<=parseSearch: options\.parseSearch) \?\? defaultParseSearch(?=,)/,
    /(?<=stringifySearch: options\.stringifySearch) \?\? defaultStringifySearch(?=,)/,
    // Masked addresses.
    /^\t{3}const \{ __tempLocation, __tempKey \} = [\s\S]*?\n\t{3}\}\n(?=\t{3}return location;)/m,
    /^\t{3}if \(opts\.mask\) [\s\S]*?\n(?=\t{3}if \(!\(isServer)/m,
    /^\t{4}if \(maskedLocation\) \{\n[\s\S]*?\n\t{4}\}\n/m,
    // View transitions.
    /^\t{3}const shouldViewTransition = [\s\S]*?\n\t{3}\}\n(?=\t{3}return fn\(\);)/m,
    // `useMatchRoute`.
    /^\t{2}this\.matchRoute = [\s\S]*?\n\t{2}\};\n/m,
    // Middlewares and strict types of search parameters.
    /^\t{4}const middlewares = .*\n/m,
    /middlewares\.length \? applySearchMiddleware\(middlewares, fromSearch\(\), dest\) : /,
    /^\t{5}if \(opts\._includeValidateSearch [\s\S]*?\n\t{5}\}\n/m,
  ],
  // The router's own error view. Ours is `RouteError` in src/boot/router.tsx.
  '/@tanstack/react-router/dist/esm/CatchBoundary.js': [
    /(?<=^function ErrorComponent\(\{ error \}\) \{\n)[\s\S]*?(?=^\}\n)/m,
  ],
}

/**
 * Removes the code of packages that the site does not use and that tree shaking cannot remove. Of
 * react-intl, the site only formats messages; it formats dates with `Intl`.
 *
 * @returns a Vite plugin that fails the build if the code of a package has changed
 */
export function withoutUnusedCode(): Plugin {
  return {
    name: 'without-unused-code',
    apply: 'build',
    transform: {
      filter: {
        id: /\/((@formatjs\/intl|intl-messageformat)\/index\.js|use-id\.mjs|CatchBoundary\.js|router-core\/dist\/esm\/router\.js)$/,
      },
      handler(code, id) {
        const parts = Object.entries(unused).find(([path]) => id.endsWith(path))?.[1] ?? []
        const missing = parts.filter((part) => code.search(part) < 0)
        if (missing.length > 0)
          this.error(
            `The code of ${id} has changed: it does not match ${missing.join(' ')}. Update server/build/vite-plugins/without-unused-code.ts.`,
          )
        return {code: parts.reduce((shorter, part) => shorter.replace(part, ''), code), map: null}
      },
    },
  }
}
