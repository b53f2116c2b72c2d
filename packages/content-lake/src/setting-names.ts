/** How error messages name settings and commands that the operator knows. */
export interface SettingNames {
  /** The setting of `LakeOptions.editorPassword`. */
  readonly editorPassword: string
  /** The setting of `LakeOptions.allowedHosts`. */
  readonly allowedHosts: string
  /** The setting of `LakeOptions.allowedOrigins`. */
  readonly allowedOrigins: string
  /** The tool or command that adds users. */
  readonly addUsers: string
  /** The command that restores a backup. */
  readonly restore: string
}

/** The names in this package. */
export const DEFAULT_SETTING_NAMES: SettingNames = {
  editorPassword: 'editorPassword',
  allowedHosts: 'allowedHosts',
  allowedOrigins: 'allowedOrigins',
  addUsers: 'POST /v2025-02-19/staff',
  restore: 'restore()',
}
