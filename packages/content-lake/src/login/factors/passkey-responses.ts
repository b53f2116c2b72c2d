import {z} from 'zod'

const base64url = z.string().max(20_000)
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  // The extensions of a browser are not used.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The response of `navigator.credentials.create()`, as JSON. */
export const creation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

/** The response of `navigator.credentials.get()`, as JSON. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

const clientData = z.object({challenge: z.string(), origin: z.string()})

/** Returns the origin of the page that asked for the passkey. */
export function originIn(clientDataJson: string): string | undefined {
  return clientDataOf(clientDataJson)?.origin
}

/** Returns the challenge that the browser answered. */
export function challengeIn(clientDataJson: string): string {
  return clientDataOf(clientDataJson)?.challenge ?? ''
}

function clientDataOf(clientDataJson: string) {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
      .data
  } catch {
    return undefined
  }
}
