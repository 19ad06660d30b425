import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'

/** What helmet adds to every answer, asked once: it works all of it out anew for each, which took 8 % of the time of a short one. */
export async function securityHeaders(
  publicUrl: string,
  inlineScripts: string[] = [],
  analyticsUrl: string | null = null,
): Promise<OutgoingHttpHeaders> {
  const asked = fastify()
  await asked.register(helmet, helmetOptions(publicUrl, inlineScripts, analyticsUrl))
  asked.get('/', async (_, reply) => reply.raw.getHeaders())
  const added = (await asked.inject('/')).json<OutgoingHttpHeaders>()
  await asked.close()
  return added
}

/**
 * No outside origin at run time, but that of the page counter where one is named (CNT-06). Mantine injects style elements, and a nonce cannot work with a precached index.html, so inline style
 * elements are allowed and inline style attributes from markup are not (scripts setting styles are unaffected).
 */
function helmetOptions(publicUrl: string, inlineScripts: string[], analyticsUrl: string | null): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:')
  const counter = analyticsUrl === null ? [] : [new URL(analyticsUrl).origin]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts, ...counter],
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcElem: ["'self'", "'unsafe-inline'"],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...counter],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", websocketOrigin(publicUrl), ...counter],
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
