import { toJsonSchema } from '@valibot/to-json-schema'
import { erpDocuments } from '#src/contract/after-sales/erp-documents.ts'

export const docsBegin = '<!-- documents: written by `npx tsx server/adapters/erp/docs/erp-docs.cli.ts` -->'
export const docsEnd = '<!-- end of documents -->'

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

/** The part of docs/erp.md that lists the bodies of documents, made of the contract by which they are written. */
export function documentsChapter(): string {
  const kinds = Object.entries(erpDocuments).map(([kind, schema]) => {
    const rows = fields(toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' }) as Schema, '')
    return [`### ${kind}`, ['| field | type | may be left out |', '| --- | --- | --- |', ...rows].join('\n')].join(
      '\n\n',
    )
  })
  return [docsBegin, ...kinds, docsEnd].join('\n\n')
}

/** One row each, those within others by their path: `lines[].quantity`. */
function fields({ properties = {}, required = [] }: Schema, path: string): string[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const [schema, isNullable] = withoutNull(given)
    const own = `${path}${name}${schema.type === 'array' ? '[]' : ''}`
    const type = `${typeOf(schema)}${isNullable ? ' or null' : ''}`
    const inner = schema.type === 'array' ? withoutNull(schema.items ?? {})[0] : schema
    return [`| \`${own}\` | ${type} | ${required.includes(name) ? 'no' : 'yes'} |`, ...fields(inner, `${own}.`)]
  })
}

function withoutNull(schema: Schema): [schema: Schema, isNullable: boolean] {
  const others = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return others.length === 1 && schema.anyOf!.length === 2 ? [others[0]!, true] : [schema, false]
}

function typeOf({ type, enum: values, format, minimum, items }: Schema): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ')
  if (type === 'array') return `list of ${items?.type === 'object' ? 'objects' : typeOf(items ?? {})}`
  if (type === 'integer') return minimum === undefined || minimum < 0 ? 'whole number' : `whole number from ${minimum}`
  if (type === 'string' && format) return { 'date-time': 'instant, UTC', uuid: 'UUID' }[format] ?? format
  return { object: 'object', string: 'text', number: 'number', boolean: 'true or false' }[type ?? ''] ?? 'anything'
}
