import { csvColumns, type FileSpec } from '../file-spec.ts'
import { importFiles } from '../files/import-files.ts'

export const docsBegin = '<!-- files: written by `npx tsx server/db/import/docs/import-docs.cli.ts` -->'
export const docsEnd = '<!-- end of files -->'

/** The part of docs/import.md that lists files and columns, made of what the import itself reads. */
export function filesChapter(): string {
  return [docsBegin, ...importFiles.map(fileSection), docsEnd].join('\n\n')
}

function fileSection(spec: FileSpec, index: number): string {
  const referenceOf = (name: string) =>
    spec.fields.find((field) => field.from[0]?.name === name && field.references)?.references
  const rows = csvColumns(spec).map((column) => {
    const reference = referenceOf(column.name)
    const kept = spec.fields.some((field) => field.onlyWhenNew && field.from.includes(column))
    const notes = [
      column.meaning,
      ...(reference ? [`in ${reference.table}.csv`] : []),
      ...(kept ? ['kept by a re-import'] : []),
    ]
    return `| \`${column.name}\` | ${cell(column.type.label)} | ${column.required ? 'yes' : emptyMeans(column.fallback)} | ${cell(notes.join('; '))} | ${code(column.example)} |`
  })
  const keys = [
    `Key: ${keyNames(spec, spec.key)}.`,
    ...(spec.unique ?? []).map((key) => `Unique: ${keyNames(spec, key)}.`),
  ]
  return [
    `### ${index + 1}. ${spec.file}`,
    `${spec.meaning} ${keys.join(' ')}`,
    ['| column | type | required | meaning | example |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

function keyNames(spec: FileSpec, key: readonly string[]): string {
  return key
    .map((column) => `\`${spec.fields.find((field) => field.column === column)?.from[0]?.name ?? column}\``)
    .join(' + ')
}

function emptyMeans(fallback: string | undefined): string {
  if (fallback === undefined || fallback === '') return 'no'
  const said: Record<string, string> = { t: 'true', f: 'false', '{}': 'none', '[]': 'none' }
  return `no: ${said[fallback] ?? fallback}`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
function code(text: string): string {
  return `\`${cell(text)}\``
}
