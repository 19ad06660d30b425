import type { Principal } from '#server/access/principal.ts'

/** The ERP at a paper of a company: it sees what its author does, and nobody pressed the button, so that who did it stays empty. Papers ask no more of a principal. */
export const inNameOf = (companyId: number, subjectId: number): Principal =>
  ({ companyId, subjectId, actorId: null, aclRoles: [] }) as unknown as Principal
