import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import type { Endpoint, Right } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { ErrorBody } from '#src/contract/errors.ts'

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
    ...(endpoint.body
      ? {
          requestBody: { required: endpoint.body.type !== 'optional', content: json(schemaOf(endpoint.body, 'input')) },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(endpoint.answer ? { content: json(schemaOf(endpoint.answer, 'output')) } : {}),
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
  parent: 'the parent account of a company',
  reseller: 'a company that resells',
  start: 'a place in the START campaign',
  staff: 'a role of the sales staff',
  admin: 'the role of an administrator',
  service: 'the token of another system',
}

function headers(endpoint: Endpoint): JsonObject[] {
  const { method, access, once, unkeyed, named } = endpoint
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
  return unkeyed ? [principal] : [key, principal]
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

/** Checks and transformations that JSON Schema cannot say are left out of the document; the server still applies them. */
function schemaOf(schema: v.GenericSchema, typeMode: ConversionConfig['typeMode']): JsonObject {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}
