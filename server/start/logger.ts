import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'

/** Never in a log, wherever they turn up; the last is a whole call that could not be read, with its address. */
const secrets = [
  'password',
  'password_confirmation',
  'token',
  'impersonation_token',
  'authorization',
  'cookie',
  'connectionString',
  'pin',
  'rawPacket',
]

/** Level and redaction; secrets are taken out by name, three levels deep. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: stdSerializers.err },
  }
}

/** Lines leave together, at the latest after this time and when the process ends: a write for each took 7 % of the time of an answer. */
const inPieces = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** The server's log: lines of JSON, or plain lines in a terminal. */
export async function createLogger(
  config: Pick<Config, 'logLevel'>,
  isTerminal = process.stdout.isTTY,
): Promise<Logger> {
  const options = loggerOptions(config)
  const pretty = isTerminal ? await import('pino-pretty').catch(() => undefined) : undefined
  return pretty
    ? pino(options, pretty.build({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
    : pino(options, pino.destination(inPieces))
}
