// An example of what takes the shop's documents: node docs/erp-receiver.mjs <port> <secret> <folder>. Each document is kept as a file, once however often it comes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const MAX_BYTES = 5_000_000
const MAX_AGE_SECONDS = 300

/** Answers as the shop expects: 200 taken, 401 not from the shop, 422 with `reason` for a document that is refused. */
export function receiver({ secret, folder, take = () => undefined }) {
  mkdirSync(folder, { recursive: true })
  return createServer((request, response) => {
    const answer = (status, body = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET' && request.url === '/awaited') return answer(200, awaited(folder))
    const parts = []
    let bytes = 0
    request.on('data', (part) => {
      bytes += part.length
      if (bytes > MAX_BYTES) request.destroy()
      else parts.push(part)
    })
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      if (!isSigned(request.headers['x-signature'], body, secret)) return answer(401)
      const document = JSON.parse(body)
      const path = join(folder, `${document.key.replaceAll(':', '_')}.json`)
      // The shop sends again what it has no answer for: what is here already is taken.
      if (existsSync(path)) return answer(200)
      // Whatever the ERP does with it; a text is why it does not take it.
      const reason = take(document)
      if (reason !== undefined) return answer(422, { reason })
      writeFileSync(`${path}.part`, body)
      renameSync(`${path}.part`, path)
      return answer(200)
    })
  })
}

/** Parts of claims that are on their way: of each claim the document with the highest `seq` holds. */
export function awaited(folder) {
  const latest = new Map()
  for (const name of readdirSync(folder).filter((each) => /^claim_.*\.json$/.test(each))) {
    const { document, seq, body } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    if (seq > (latest.get(document)?.seq ?? 0)) latest.set(document, { seq, body })
  }
  const submitted = [...latest.values()].map(({ body }) => body).filter(({ status }) => status === 'submitted')
  return submitted.map(({ number, brand, article_number, quantity, hand_in_by }) => ({
    number,
    brand,
    article_number,
    quantity,
    hand_in_by,
  }))
}

/** `t=<seconds>,v1=<hex>`, not older than five minutes, so that nobody can send what they once overheard. */
function isSigned(header, body, secret) {
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (hex === undefined || Math.abs(Date.now() / 1000 - Number(seconds)) > MAX_AGE_SECONDS) return false
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'))
}

const [, started, port, secret, folder] = process.argv
if (started === import.meta.filename && folder) receiver({ secret, folder }).listen(Number(port))
