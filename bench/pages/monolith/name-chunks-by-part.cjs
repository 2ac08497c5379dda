/** Parts name their chunks alike (`locale-en`), which one build would put together. */
module.exports = function nameChunksByPart(source) {
  const { part } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${part}-`);
};
