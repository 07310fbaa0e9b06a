import { z } from 'zod'
import { instant, localText } from '../wire.ts'

export const newSystemNotification = z.object({ text: localText, validTo: instant })
