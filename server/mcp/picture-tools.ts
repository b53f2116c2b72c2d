import {z} from 'zod'
import {defineTool, type Tool} from '#packages/content-lake/src/mcp/tool.ts'

/** The tool that uploads pictures. It takes bytes, never an address: the server must not fetch for others. */
export const pictureTools: readonly Tool[] = [
  defineTool({
    name: 'upload_picture',
    title: 'Upload a picture',
    description:
      'Uploads a picture (JPEG, PNG, WebP, AVIF, GIF or SVG) in Base64. Returns the value for the field "asset" of a picture.',
    reads: false,
    input: {
      filename: z.string().min(1).max(200),
      data: z.base64().max(13_500_000),
    },
    run: async ({filename, data}, {client}) => {
      const {_id, metadata} = await client.assets.upload('image', Buffer.from(data, 'base64'), {
        filename,
      })
      const {width, height} = metadata.dimensions
      return {asset: {_type: 'reference', _ref: _id}, width, height}
    },
  }),
]
