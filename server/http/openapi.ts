import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import type { Answered, Body, Endpoint, Right } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { ErrorBody } from '#src/contract/errors.ts'
import type { FilesOfForm, MultipartBody } from '#src/contract/files.ts'
import { mayBeLeftOut } from '#server/operations/body-schema.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { version } from './version.ts'

type JsonObject = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole API, made from the contract alone. */
export function openApiDocument(version: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [noun, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(noun, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version,
      description: 'Money is an integer in bani. Times are UTC, ISO 8601. Errors carry a code of a closed list.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operation(noun: string, name: string, endpoint: Endpoint): JsonObject {
  const status = String(endpoint.status ?? 200)
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
    ...(endpoint.needs ? { 'x-needs': endpoint.needs } : {}),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query), ...headers(endpoint)],
    ...(endpoint.body ? { requestBody: { required: !mayBeLeftOut(endpoint.body), content: sent(endpoint.body) } } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.answer ? answered(endpoint.answer) : {}),
      },
      ...refusals(endpoint),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** What a caller is refused for, whatever they send. */
function refusals({ access, needs }: Endpoint): JsonObject {
  const refused = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })
  return {
    ...(access === 'public'
      ? {}
      : { 401: refused('No token, an unknown one, or an expired one'), 409: refused('The account is deactivated') }),
    ...(needs ? { 403: refused(`Needs ${needs.map((right) => RIGHTS[right]).join(' and ')}`) } : {}),
  }
}

const RIGHTS: Record<Right, string> = {
  orders: 'the right to order',
  purchasePrices: 'the right to see purchase prices',
  finances: 'the right to see invoices and payments',
  self: 'that nobody acts for the person',
  parent: 'the parent account of a company',
  reseller: 'a company that resells',
  start: 'a place in the START campaign',
  staff: 'a role of the sales staff',
  admin: 'the role of an administrator',
  service: 'the token of another system',
}

function headers(endpoint: Endpoint): JsonObject[] {
  const { method, access, once, unkeyed, named, body } = endpoint
  if (method === 'GET' || access === 'public') return []
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: once === true,
    schema: { type: 'string', format: 'uuid' },
  }
  const principal = {
    name: 'X-Principal',
    in: 'header',
    required: named === true,
    schema: { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+$` },
  }
  const offset = { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer', minimum: 0 } }
  return [...(unkeyed ? [] : [key]), principal, ...(body?.kind === 'chunk' ? [offset] : [])]
}

function parameters(where: 'path' | 'query', schema: v.GenericSchema | undefined): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(property['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema: property,
  }))
}

function answered(answer: Answered): JsonObject {
  if (answer.kind !== 'file') return { content: json(schemaOf(answer, 'output')) }
  return {
    headers: { 'Content-Disposition': { description: 'The name of the file (RFC 6266)', schema: { type: 'string' } } },
    content: Object.fromEntries(answer.types.map((type) => [type, { schema: binary(answer.maxBytes) }])),
  }
}

/** What a call carries, by its media type. */
function sent(body: Body): JsonObject {
  switch (body.kind) {
    case 'schema':
      return json(schemaOf(body, 'input'))
    case 'form':
      return {
        'application/x-www-form-urlencoded': { schema: schemaOf(body.fields, 'input') },
        'multipart/form-data': { schema: schemaOf(body.fields, 'input') },
      }
    case 'multipart':
      return { 'multipart/form-data': multipart(body), ...(body.mayBeJson && json(schemaOf(body.fields, 'input'))) }
    case 'chunk':
      return Object.fromEntries(body.types.map((type) => [type, { schema: binary(body.maxBytes) }]))
  }
}

function multipart({ fields, files }: MultipartBody): JsonObject {
  const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  const all = Object.entries(files)
  const list = ({ maxBytes, maxCount, minCount = 0 }: FilesOfForm) => ({
    type: 'array',
    items: binary(maxBytes),
    minItems: minCount,
    maxItems: maxCount,
  })
  return {
    schema: {
      type: 'object',
      properties: { ...properties, ...Object.fromEntries(all.map(([name, rule]) => [name, list(rule)])) },
      required: [...required, ...all.flatMap(([name, { minCount = 0 }]) => (minCount > 0 ? [name] : []))],
    },
    encoding: Object.fromEntries(all.map(([name, { types }]) => [name, { contentType: types.join(', ') }])),
  }
}

function binary(maxBytes: number): JsonObject {
  return { type: 'string', format: 'binary', maxLength: maxBytes, description: `At most ${maxBytes} bytes` }
}

/** Checks and transformations that JSON Schema cannot say are left out of the document; the server still applies them. */
function schemaOf(schema: v.GenericSchema, typeMode: ConversionConfig['typeMode']): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

/** Of this server; made once, however many apps a process opens. */
const document = openApiDocument(version)

/** The document at /api/openapi.json and a page to browse it at /api/docs, under the same content security policy as everything else. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async (_request, reply) => reply.header('Cache-Control', 'no-cache').send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { deepLinking: true, docExpansion: 'none', validatorUrl: null },
  })
}
