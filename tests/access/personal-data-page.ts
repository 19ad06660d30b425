import { type PersonalData, personalData } from '#server/db/personal-data.ts'

const HEAD = `# What is held about people

Which table holds what about whom, how long, what an export gives of it, and what becomes of it when the person is erased. The table is made from \`server/db/personal-data.ts\`; a test compares it with the schema, so that a new table without a word about people fails (\`server/modules/personal-data/personal-data.test.ts\`).

**Export** (GDPR, articles 15 and 20). A person asks for it in their settings, by their password; an admin makes it for anybody, and it stands in the trail. One file of JSON, streamed row by row: what is the person's own whole, of the company's papers what the person did in them and wrote. Prices and amounts are the company's and not in it; nor is anything that opens an account. Photos that the person showed in a discussion are in it, in base64 as they were sent; those of others stand with the thread, which is the company's.

**Erasure** (article 17). A person erases themselves by their password and typed username; a parent a colleague who was blocked before, whose home the company is and who works for no other; an admin anybody but themselves. The last parent of a company, and people of staff, wait for an admin, in whose work list it stands. They are told by mail at the address that is then forgotten. What is their own is deleted, sessions end, the username and the address are free; the row of \`users\` stays with "Persoană ștearsă" in the person's language, without address, telephone, password and roles, and neither an import nor anybody else changes it again. What a device still sends is answered with 401. The trail says that somebody was erased and by whom. Who left their last company three years ago is erased by a job (\`server/modules/personal-data/personal-terms.ts\`).

**Terms.** The same job deletes each night what is over. Papers are kept for ten years, which begin on 1 July of the year after; eleven and a half years after its date a paper has lost what people wrote in it, names, plates and VINs, and its photos; discussions, certificates and requests go whole. Numbers, articles and sums stay: they are the books.

**Not reached**: what people wrote into free texts (messages, comments, reasons, answers) is not searched for names. Backups hold what was erased until they are thrown away: who puts one back erases anew what the trail after it says. Logs hold ids alone. The owner of a car has no account: their name, telephone and plate stand in carts, jobs, offers and links of the company that knows them. A parent of it has them erased there by plate, VIN or telephone, after seeing in how many places they are (\`server/modules/personal-data/car-owner.service.ts\`): saved cars, searches, carts' headings, links and requests that never arrived are deleted; jobs, offers and claims in writing stay without name and plate. Orders, invoices and claims that were sent are papers and keep theirs. Links go 90 days after their last day anyhow.

| table | whose | given by an export | when the person is erased | kept |
| --- | --- | --- | --- | --- |
`

function given({ gives, file, by, byMail, part }: PersonalData): string {
  if (!by && !byMail && !part) return ''
  if (gives === 'all') return file === undefined ? 'whole' : 'whole, with its bytes'
  return gives.map((column) => `\`${column}\``).join(' ')
}

function fate({ erased, by, byMail, part }: PersonalData): string {
  if (typeof erased === 'object') return `deleted where \`${erased.deleted}\`, else kept`
  if (erased === 'deleted') return 'deleted'
  if (part) return `as \`${part.of}\``
  return by || byMail ? 'kept, without a name' : 'kept'
}

/** docs/personal-data.md. */
export function personalDataPage(): string {
  const about = Object.entries(personalData).filter((each): each is [string, PersonalData] => each[1] !== null)
  const rows = about.map(
    ([table, entry]) =>
      `| \`${table}\` | ${entry.whose.join(', ')} | ${given(entry)} | ${fate(entry)} | ${entry.term} |`,
  )
  const others = Object.keys(personalData).filter((table) => personalData[table as keyof typeof personalData] === null)
  return `${HEAD}${rows.join('\n')}\n\nNothing about anybody: ${others.map((table) => `\`${table}\``).join(', ')}.\n`
}
