import {createServer} from 'node:http'
import {listen} from '#packages/server-kit/src/listen.ts'

const page = '<!doctype html><html lang="en"><title>One line</title><p>One line of text.'

/**
 * Serves a page of one line: what is measured of it is the browser and the line, which no page can
 * do without.
 */
export const serveOneLine = () =>
  listen(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)),
    '127.0.0.1',
    0,
  )
