import type { FastifyInstance } from 'fastify'
import { photoTypes, UPLOAD_CHUNK_BYTES } from '#src/contract/uploads.ts'

/** Parts of pictures arrive as bytes; what is longer than a part is 413, what is no picture 415. */
export function acceptPictures(app: FastifyInstance): void {
  app.addContentTypeParser([...photoTypes], { parseAs: 'buffer', bodyLimit: UPLOAD_CHUNK_BYTES }, (_request, body, done) => done(null, body))
}
