import { msg } from '@lingui/core/macro'

/** Of what was changed while the former left, was given up, or was changed in another tab. */
export const TOO_LATE = msg`Nu s-a trimis: între timp, cea dinainte a plecat sau a fost schimbată în altă parte.`
