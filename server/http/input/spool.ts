import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '#server/refusals/refusal.ts'

const READ_BYTES = 64 * 1024

/** Of all files that wait at once, in one process: so much of the disk is given to callers on slow lines, and no more. */
const HELD_BYTES_MAX = 4 * 1024 * 1024 * 1024

/** Where files wait that are made faster than they are fetched. */
export interface Spool {
  /** What `source` makes, at the reader's speed. @throws Refusal 503 when the room is used up */
  readonly through: (source: AsyncIterable<Uint8Array>) => Promise<Readable>
}

/** Opens the folder and empties it: what lies there by a name was left by a process that was killed between making a file and taking its name away. */
export async function openSpool(folder: string, mostBytes = HELD_BYTES_MAX): Promise<Spool> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
  let heldBytes = 0
  const room: Room = {
    take(bytes) {
      if (heldBytes + bytes > mostBytes) throw full()
      heldBytes += bytes
    },
    giveBack: (bytes) => void (heldBytes -= bytes),
  }
  return {
    async through(source) {
      if (heldBytes >= mostBytes) throw full()
      return spool(source, await openNameless(folder), room)
    },
  }
}

interface Room {
  readonly take: (bytes: number) => void
  readonly giveBack: (bytes: number) => void
}

function full(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: 30 })
}

/** A file without a name: nothing of it stays behind, not even a killed process. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  // Another process that starts in the same folder may have been quicker.
  await rm(path, { force: true })
  return file
}

/**
 * Gives on what `source` makes, at the reader's speed, while `source` is read at its own: in between it lies in the file. So a caller on a slow line holds neither a connection
 * to the database nor its snapshot, and the memory holds a piece of it. Whoever stops reading stops `source`.
 */
function spool(source: AsyncIterable<Uint8Array>, file: FileHandle, room: Room): Readable {
  let read = 0
  let written = 0
  let taken = 0
  let isOver = false
  let isUnwanted = false
  let isAsked = false
  const writing = write()

  const reader = new Readable({
    read() {
      isAsked = true
      void give()
    },
    destroy(error, done) {
      isUnwanted = true
      void stop(error, done)
    },
  })
  return reader

  async function write(): Promise<void> {
    try {
      for await (const piece of source) {
        if (isUnwanted) return
        room.take(piece.length)
        taken += piece.length
        // All of it: a plain write may take less where the disk is nearly full.
        await file.appendFile(piece)
        written += piece.length
        void give()
      }
      isOver = true
      void give()
    } catch (error) {
      // After what is there already: the caller sees the connection break.
      reader.destroy(error as Error)
    }
  }

  async function stop(error: Error | null, done: (error: Error | null) => void): Promise<void> {
    let cause = error
    try {
      await writing
      await file.close()
    } catch (failure) {
      cause ??= failure as Error
    }
    room.giveBack(taken)
    done(cause)
  }

  /** The next piece, if it is asked for and there; whoever asks too early is given it when it comes. */
  async function give(): Promise<void> {
    if (!isAsked || isUnwanted) return
    if (read === written) {
      if (isOver) reader.push(null)
      return
    }
    isAsked = false
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(READ_BYTES, written - read)), {
        position: read,
      })
      read += bytesRead
      reader.push(buffer.subarray(0, bytesRead))
    } catch (error) {
      reader.destroy(error as Error)
    }
  }
}
