// A server that outlives the command that started it would hold its port for nobody: the channel to the parent
// closes however the parent ends.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
