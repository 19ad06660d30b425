import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * No outside origin at run time. Mantine injects style elements, and a nonce cannot work with a precached index.html, so inline style
 * elements are allowed and inline style attributes from markup are not (scripts setting styles are unaffected).
 */
export function helmetOptions(publicUrl: string, inlineScripts: string[] = []): FastifyHelmetOptions {
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
