const inApi =
  /^\/+v[^/]+\/(?:data\/live\/events|data\/[a-z]+|assets\/(?:images|files)|mcp|validation)\/([^/]+)/
const inSchemas = /^\/+v[^/]+\/projects\/[^/]+\/datasets\/([^/]+)\/schemas(?:\/|$)/
const inAssets = /^\/(?:images|files)\/[^/]+\/([^/]+)\//

/** Returns the dataset whose content a path of the API names, such as `/v1/data/query/production`. */
export const datasetInApi = (path: string): string | undefined =>
  (inApi.exec(path) ?? inSchemas.exec(path))?.[1]

/** Returns the dataset in the path of a file, such as `/images/local/production/abc.png`. */
export const datasetInAssets = (path: string): string | undefined => inAssets.exec(path)?.[1]
