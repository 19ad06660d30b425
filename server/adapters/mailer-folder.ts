import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from './mailer.ts'

/** The local mailer: every mail becomes a file of the folder, whole or not at all, and a line in the log. A mail that is sent again leaves a second file. */
export function folderMailer(folder: string, log: FastifyBaseLogger): Mailer {
  return {
    async send(mail: Mail, id: string) {
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${id}.eml`
      const path = join(folder, name)
      await writeFile(`${path}.part`, emlOf(mail))
      await rename(`${path}.part`, path)
      log.info({ file: path, subject: mail.subject }, 'mail written')
    },
  }
}

function emlOf(mail: Mail): string {
  const subject = `=?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`
  return [
    `To: ${mail.to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text,
  ].join('\r\n')
}
