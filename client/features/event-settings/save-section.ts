import type { RouterContextProvider } from 'react-router'
import { type SavedForm, saveFacts } from '#client/features/event-editor/public.ts'
import { type SettingsSection, settingsSections } from './sections.ts'

export interface SectionResult extends SavedForm {
  section: SettingsSection
}

type Context = Pick<RouterContextProvider, 'get'>

/** Saves one section of the settings. */
export async function saveSection(
  context: Context,
  { eventId, section, form }: { eventId: string; section: SettingsSection; form: FormData },
): Promise<SectionResult> {
  return { section, ...(await saveFacts(context, { eventId, names: settingsSections[section], form })) }
}
