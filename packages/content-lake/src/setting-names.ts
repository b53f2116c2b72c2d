/** How error messages name settings and commands that the operator knows. */
export interface SettingNames {
  /** The setting of `LakeOptions.editorPassword`. */
  readonly editorPassword: string
  /** The setting of `LakeOptions.allowedHosts`. */
  readonly allowedHosts: string
  /** The command that restores a backup. */
  readonly restore: string
}

/** The names in this package. */
export const DEFAULT_SETTING_NAMES: SettingNames = {
  editorPassword: 'editorPassword',
  allowedHosts: 'allowedHosts',
  restore: 'restore()',
}
