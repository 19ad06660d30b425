import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { version } from './version.ts'

/** The document at /api/openapi.json and a page to browse it at /api/docs, under the same content security policy as everything else. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(version)
  app.get('/api/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, docExpansion: 'none', validatorUrl: null },
  })
}
