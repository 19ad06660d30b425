import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

/** What helmet adds to every answer, asked once: it works all of it out anew for each, which took 8 % of the time of a short one. */
export async function securityHeaders(publicUrl: string, inlineScripts: string[] = []): Promise<OutgoingHttpHeaders> {
  const asked = fastify()
  await asked.register(helmet, helmetOptions(publicUrl, inlineScripts))
  asked.get('/', async (_, reply) => reply.raw.getHeaders())
  const added = (await asked.inject('/')).json<OutgoingHttpHeaders>()
  await asked.close()
  return added
}

/**
 * No outside origin at run time. Mantine injects style elements, and a nonce cannot work with a precached index.html, so inline style
 * elements are allowed and inline style attributes from markup are not (scripts setting styles are unaffected).
 */
function helmetOptions(publicUrl: string, inlineScripts: string[]): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", websocketOrigin(publicUrl)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** Safari does not count ws: as 'self'. */
function websocketOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  return `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`
}
