/** For `expect.poll`: polls often, and allows for a busy machine. */
export const pollOptions = {interval: 20, timeout: 15_000}
