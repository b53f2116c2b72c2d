import {createServer} from 'node:http'
import type {ContentConfig} from './config.ts'
import {studioFiles} from './lake/studio-files.ts'
import {listen} from './listen.ts'

