import * as v from 'valibot'
import type { Body } from '#src/contract/endpoint.ts'
import type { FilesOfForm, UploadedFile } from '#src/contract/files.ts'

/** Whether a call may come without it. */
export function mayBeLeftOut(body: Body): boolean {
  return body.kind === 'schema' && body.type === 'optional'
}

const forms = new WeakMap<object, v.GenericSchema>()

/** What reads a body; undefined where its kind has been read already. */
export function bodySchema(body: Body): v.GenericSchema | undefined {
  switch (body.kind) {
    case 'schema':
      return body
    case 'form':
      return body.fields
    case 'multipart': {
      const known = forms.get(body)
      if (known) return known
      const files = Object.entries(body.files).map(([name, rule]) => [name, filesSchema(rule)])
      const schema = v.object({ ...body.fields.entries, ...Object.fromEntries(files) })
      forms.set(body, schema)
      return schema
    }
    case 'chunk':
      return undefined
  }
}

function filesSchema({ minCount = 0, maxCount }: FilesOfForm): v.GenericSchema {
  const uploaded = v.custom<UploadedFile>(() => true)
  return v.pipe(v.optional(v.array(uploaded), []), v.minLength(minCount), v.maxLength(maxCount))
}
