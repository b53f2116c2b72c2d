import {createServer} from 'node:http'
import {listen} from '#packages/server-kit/src/listen.ts'

const page = '<!doctype html><html lang="en"><title>One line</title><p>One line of text.'

/** Serves a page with one line of text, to measure the browser and the network alone. */
export const serveOneLine = () =>
  listen(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)),
    '127.0.0.1',
    0,
  )
