import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const READ_BYTES = 64 * 1024

/** A file without a name: nothing of it stays behind, not even a killed process. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/**
 * Gives on what `source` makes, at the reader's speed, while `source` is read at its own: in between it lies in the file. So a caller on a slow line holds neither a connection
 * to the database nor its snapshot, and the memory holds a piece of it. Whoever stops reading stops `source`.
 */
export function spool(source: AsyncIterable<Uint8Array>, file: FileHandle): Readable {
  let read = 0
  let written = 0
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
        await file.write(piece, 0, piece.length, written)
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
